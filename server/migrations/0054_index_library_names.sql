CREATE FUNCTION letters_around_spaces(content text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT right(word, 3) || ' ' || left(following, 3)), '{}')
  FROM unnest(string_to_array(content, ' '), (string_to_array(content, ' '))[2:]) AS neighbors (word, following)
  WHERE following IS NOT NULL
$$;--> statement-breakpoint
CREATE INDEX "nested_prompts_by_name_idx" ON "nested_prompts" USING btree (lower("prompt_name"),"prompt_name");--> statement-breakpoint
CREATE INDEX "nested_prompts_name_spaces_idx" ON "nested_prompts" USING gin (letters_around_spaces(lower("prompt_name")));--> statement-breakpoint
CREATE INDEX "prompt_groups_by_name_idx" ON "prompt_groups" USING btree (lower("youtuber_name"),"youtuber_name");--> statement-breakpoint
CREATE INDEX "prompt_groups_by_niche_idx" ON "prompt_groups" USING btree (lower("niche"),"niche");--> statement-breakpoint
CREATE INDEX "prompt_groups_name_spaces_idx" ON "prompt_groups" USING gin (letters_around_spaces(lower("youtuber_name")));