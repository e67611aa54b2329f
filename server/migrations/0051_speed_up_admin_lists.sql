ALTER TABLE "announcements" ADD COLUMN "dismissals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_named_actor_idx" ON "audit_entries" USING btree ("actor_id","id") WHERE "audit_entries"."actor_name" <> '';--> statement-breakpoint
CREATE INDEX "videos_niche_title_idx" ON "videos" USING btree (lower("niche"),lower("title"),"id");--> statement-breakpoint
CREATE INDEX "videos_niche_views_idx" ON "videos" USING btree (lower("niche"),"views","id");--> statement-breakpoint
CREATE INDEX "videos_niche_score_idx" ON "videos" USING btree (lower("niche"),coalesce("score", -1),"id");--> statement-breakpoint
CREATE INDEX "videos_examples_idx" ON "videos" USING btree ("created_at","id") WHERE "videos"."is_example";--> statement-breakpoint
UPDATE "announcements" SET "dismissals" = (
  SELECT count(*) FROM "announcement_dismissals" WHERE "announcement_id" = "announcements"."id");--> statement-breakpoint
-- Locks announcements in id order to avoid deadlocks between accounts that are deleted at the same time.
CREATE FUNCTION count_dismissals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM 1 FROM announcements WHERE id IN (SELECT announcement_id FROM counted) ORDER BY id FOR NO KEY UPDATE;
  UPDATE announcements SET dismissals = dismissals + sign * users
    FROM (SELECT announcement_id, count(*) AS users FROM counted GROUP BY announcement_id) AS sums
    WHERE announcements.id = sums.announcement_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announcement_dismissals_add AFTER INSERT ON announcement_dismissals REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_dismissals();--> statement-breakpoint
CREATE TRIGGER announcement_dismissals_remove AFTER DELETE ON announcement_dismissals REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_dismissals();
