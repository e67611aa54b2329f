CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING gin (lower("subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_pairs_idx" ON "audit_entries" USING gin (letter_pairs(lower("subject")));--> statement-breakpoint
CREATE INDEX "videos_short_search_idx" ON "videos" USING gin (letter_pairs(lower("title")));