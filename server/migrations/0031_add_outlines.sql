CREATE TABLE "outlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"niche" text NOT NULL,
	"content_type" text NOT NULL,
	"length" text NOT NULL,
	"prompt_id" uuid,
	"source" text,
	"sections" jsonb NOT NULL,
	"suggestions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"script_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "outline" jsonb;--> statement-breakpoint
ALTER TABLE "outlines" ADD CONSTRAINT "outlines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlines" ADD CONSTRAINT "outlines_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlines_owner_idx" ON "outlines" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "outlines_script_idx" ON "outlines" USING btree ("script_id");