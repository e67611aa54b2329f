ALTER TABLE "scripts" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "scripts_imports_idx" ON "scripts" USING btree ("owner_id") WHERE "scripts"."imported";