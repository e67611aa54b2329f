CREATE INDEX "videos_title_idx" ON "videos" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "videos_views_idx" ON "videos" USING btree ("views","id");--> statement-breakpoint
CREATE INDEX "videos_score_idx" ON "videos" USING btree (coalesce("score", -1),"id");--> statement-breakpoint
CREATE INDEX "videos_search_idx" ON "videos" USING gin (lower("title") gin_trgm_ops);