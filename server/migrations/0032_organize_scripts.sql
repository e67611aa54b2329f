CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "stage" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "series_name_idx" ON "series" USING btree ("owner_id",lower("name"));--> statement-breakpoint
ALTER TABLE "scripts" ADD CONSTRAINT "scripts_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scripts_series_idx" ON "scripts" USING btree ("series_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "scripts_stage_idx" ON "scripts" USING btree ("owner_id","stage","created_at","id") WHERE not "scripts"."shared";--> statement-breakpoint
CREATE INDEX "scripts_title_idx" ON "scripts" USING btree ("owner_id",lower("title"),"id") WHERE not "scripts"."shared";--> statement-breakpoint
CREATE INDEX "scripts_words_idx" ON "scripts" USING btree ("owner_id","words","id") WHERE not "scripts"."shared";--> statement-breakpoint
CREATE INDEX "scripts_counts_idx" ON "scripts" USING btree ("owner_id","series_id","stage") WHERE not "scripts"."shared" and "scripts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scripts_deleted_idx" ON "scripts" USING btree ("owner_id","deleted_at","id") WHERE "scripts"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "scripts" ADD CONSTRAINT "scripts_stage_known" CHECK ("scripts"."stage" in ('idea', 'draft', 'ready', 'filmed', 'published'));