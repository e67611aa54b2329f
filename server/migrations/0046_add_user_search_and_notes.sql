CREATE TABLE "user_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Without case, accents and ligatures. The server does the same with what is searched for.
CREATE FUNCTION fold_text(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'øłđħıς', 'oldhiσ')
$$;--> statement-breakpoint
CREATE FUNCTION letter_pairs(content text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_agg(DISTINCT substr(content, place, size))
  FROM generate_series(1, length(content)) AS places (place), (VALUES (1), (2)) AS sizes (size)
$$;--> statement-breakpoint
CREATE FUNCTION fold_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold_text(NEW.name || chr(10) || NEW.email);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_fold BEFORE INSERT OR UPDATE OF name, email ON users
  FOR EACH ROW EXECUTE FUNCTION fold_user();--> statement-breakpoint
UPDATE "users" SET "search_text" = fold_text("name" || chr(10) || "email"),
  "last_seen_at" = (SELECT max("sessions"."last_seen_at") FROM "sessions" WHERE "sessions"."user_id" = "users"."id");--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "unpublished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_notes_user_idx" ON "user_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_notes_author_idx" ON "user_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "users_short_search_idx" ON "users" USING gin (letter_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "users_by_seen_idx" ON "users" USING btree (coalesce("last_seen_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_blocked_idx" ON "users" USING btree ("created_at","id") WHERE "users"."blocked";--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree ("created_at","id") WHERE not "users"."email_verified";--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);