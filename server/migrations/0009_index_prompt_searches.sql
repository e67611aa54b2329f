CREATE INDEX "nested_prompts_niche_idx" ON "nested_prompts" USING btree (lower("niche") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "prompt_groups_style_idx" ON "prompt_groups" USING gin (lower("style") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prompt_groups_channel_idx" ON "prompt_groups" USING gin (lower("channel_name") gin_trgm_ops);