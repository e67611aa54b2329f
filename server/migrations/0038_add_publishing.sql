CREATE TABLE "publish_kits" (
	"script_id" uuid PRIMARY KEY NOT NULL,
	"titles" text[] NOT NULL,
	"description" text NOT NULL,
	"chapters" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"hashtags" text[] NOT NULL,
	"pinned_comment" text NOT NULL,
	"cuts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cuts_digest" text,
	"chapters_digest" text NOT NULL,
	"ai" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"script_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text,
	"token_entry_id" bigint,
	"outcome" text,
	"retry_after_seconds" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "standing_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"series_id" uuid,
	"links" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "token_entries" DROP CONSTRAINT "token_entries_reason_known";--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "source_script_id" uuid;--> statement-breakpoint
ALTER TABLE "publish_kits" ADD CONSTRAINT "publish_kits_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_orders" ADD CONSTRAINT "publishing_orders_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_orders" ADD CONSTRAINT "publishing_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_links" ADD CONSTRAINT "standing_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_links" ADD CONSTRAINT "standing_links_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publishing_orders_script_idx" ON "publishing_orders" USING btree ("script_id");--> statement-breakpoint
CREATE INDEX "publishing_orders_user_idx" ON "publishing_orders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publishing_orders_open_idx" ON "publishing_orders" USING btree ("script_id") WHERE "publishing_orders"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_links_account_idx" ON "standing_links" USING btree ("owner_id") WHERE "standing_links"."series_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_links_series_idx" ON "standing_links" USING btree ("series_id") WHERE "standing_links"."series_id" is not null;--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_reason_known" CHECK ("token_entries"."reason" in ('plan_month', 'boost', 'generation', 'rephrase', 'openings', 'publishing', 'refund', 'reversal', 'admin'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO figures (kind, day, amount)
    SELECT 'tokens', utc_day(created_at), sign * sum(amount) FROM counted
    WHERE reason IN ('generation', 'rephrase', 'openings', 'publishing', 'refund') GROUP BY 2;
  RETURN NULL;
END $$;
