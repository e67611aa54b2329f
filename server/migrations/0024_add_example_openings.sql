ALTER TABLE "nested_prompts" ADD COLUMN "example_opening" jsonb;--> statement-breakpoint
ALTER TABLE "nested_prompts" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "template_sample" text;