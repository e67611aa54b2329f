CREATE TABLE "rephrasings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"script_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text,
	"tone" text NOT NULL,
	"wish" text,
	"version" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"before" text NOT NULL,
	"after" text,
	"engine" jsonb NOT NULL,
	"token_entry_id" bigint NOT NULL,
	"outcome" text,
	"retry_after_seconds" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "kind" text DEFAULT 'script' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "beat" integer;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "locked_lines" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rephrasings" ADD CONSTRAINT "rephrasings_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rephrasings" ADD CONSTRAINT "rephrasings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rephrasings_key" ON "rephrasings" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "rephrasings_script_idx" ON "rephrasings" USING btree ("script_id");--> statement-breakpoint
CREATE INDEX "scripts_niche_idx" ON "scripts" USING btree ("owner_id",lower("niche") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "scripts_search_idx" ON "scripts" USING gin (lower(("title" || chr(10) || "content")) gin_trgm_ops);