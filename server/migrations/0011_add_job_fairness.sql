ALTER TABLE "jobs" ADD COLUMN "fairness_key" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "jobs_fairness_idx" ON "jobs" USING btree ("fairness_key","started_at") WHERE "jobs"."fairness_key" is not null;