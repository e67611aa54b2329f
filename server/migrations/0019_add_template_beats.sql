ALTER TABLE "nested_prompts" ADD COLUMN "beats" jsonb;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "planned_beats" jsonb;