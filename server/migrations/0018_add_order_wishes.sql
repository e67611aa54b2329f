ALTER TABLE "generations" ADD COLUMN "channel" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "task" text DEFAULT 'rewrite' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "length" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "quality" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "key_points" text;