ALTER TABLE "rephrasings" ALTER COLUMN "tone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rephrasings" ADD COLUMN "kind" text DEFAULT 'rephrasing' NOT NULL;--> statement-breakpoint
ALTER TABLE "rephrasings" ADD COLUMN "suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rephrasings" ADD COLUMN "token_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rephrasings" ADD COLUMN "stop_requested_at" timestamp (3) with time zone;