CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"niche" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"channel_subscribers" bigint DEFAULT 0 NOT NULL,
	"upload_days" integer NOT NULL,
	"score" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_figures_not_negative" CHECK ("videos"."views" >= 0 and "videos"."channel_subscribers" >= 0 and "videos"."upload_days" >= 0)
);
--> statement-breakpoint
CREATE INDEX "videos_created_idx" ON "videos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "videos_niche_idx" ON "videos" USING btree (lower("niche"),"created_at","id");