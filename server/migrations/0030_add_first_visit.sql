ALTER TABLE "users" ADD COLUMN "niche" text;--> statement-breakpoint
ALTER TABLE "prompt_groups" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
CREATE INDEX "nested_prompts_search_idx" ON "nested_prompts" USING gin (lower(("prompt_name" || chr(10) || "niche" || chr(10) || "prompt_template")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prompt_groups_search_idx" ON "prompt_groups" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "scripts_sample_idx" ON "scripts" USING btree ("created_at","id") WHERE "scripts"."sample";--> statement-breakpoint
CREATE INDEX "scripts_copies_idx" ON "scripts" USING btree ("owner_id") WHERE "scripts"."copied_from" is not null;--> statement-breakpoint
UPDATE "prompt_groups" SET "search_text" = lower(concat_ws(chr(10), "youtuber_name", "channel_name", "niche", "style", "description", array_to_string("tags", chr(10))));--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_scripts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO figures (kind, day, amount)
    SELECT 'scripts', utc_day(created_at), sign * count(*) FROM counted
    WHERE NOT shared AND copied_from IS NULL GROUP BY 2;
  RETURN NULL;
END $$;
