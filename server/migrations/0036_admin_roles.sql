ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" in ('owner', 'admin', 'editor', 'support'));--> statement-breakpoint
-- The first admin is the owner of an existing installation.
UPDATE "users" SET "role" = 'owner' WHERE "id" = (SELECT "id" FROM "users" WHERE "admin" ORDER BY "created_at", "id" LIMIT 1);
