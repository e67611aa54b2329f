ALTER TABLE "nested_prompts" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "nested_prompts" ADD COLUMN "place" integer;--> statement-breakpoint
CREATE INDEX "scripts_prompt_idx" ON "scripts" USING btree ("prompt_id") WHERE "scripts"."prompt_id" is not null;