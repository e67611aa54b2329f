ALTER TABLE "outlines" ADD COLUMN "voice_id" uuid;--> statement-breakpoint
ALTER TABLE "outlines" ADD COLUMN "dropped_points" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outlines" ADD CONSTRAINT "outlines_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE set null ON UPDATE no action;