CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "nested_prompts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"prompt_name" text NOT NULL,
	"niche" text NOT NULL,
	"prompt_template" text NOT NULL,
	"video_type" text DEFAULT 'long' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nested_prompts_video_type_known" CHECK ("nested_prompts"."video_type" in ('long', 'short'))
);
--> statement-breakpoint
CREATE TABLE "prompt_bookmarks" (
	"user_id" uuid NOT NULL,
	"nested_prompt_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_bookmarks_user_id_nested_prompt_id_pk" PRIMARY KEY("user_id","nested_prompt_id")
);
--> statement-breakpoint
CREATE TABLE "prompt_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"created_by" uuid,
	"youtuber_name" text NOT NULL,
	"niche" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"channel_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"style" text DEFAULT '' NOT NULL,
	"target_audience" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"search_tags" text[] DEFAULT '{}' NOT NULL,
	"video_type" text DEFAULT 'long' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_groups_video_type_known" CHECK ("prompt_groups"."video_type" in ('long', 'short'))
);
--> statement-breakpoint
CREATE TABLE "prompt_versions" (
	"scope" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applied_seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nested_prompts" ADD CONSTRAINT "nested_prompts_group_id_prompt_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."prompt_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_bookmarks" ADD CONSTRAINT "prompt_bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_bookmarks" ADD CONSTRAINT "prompt_bookmarks_nested_prompt_id_nested_prompts_id_fk" FOREIGN KEY ("nested_prompt_id") REFERENCES "public"."nested_prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_groups" ADD CONSTRAINT "prompt_groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_groups" ADD CONSTRAINT "prompt_groups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nested_prompts_group_idx" ON "nested_prompts" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "nested_prompts_name_idx" ON "nested_prompts" USING gin (lower("prompt_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prompt_bookmarks_prompt_idx" ON "prompt_bookmarks" USING btree ("nested_prompt_id");--> statement-breakpoint
CREATE INDEX "prompt_groups_library_idx" ON "prompt_groups" USING btree ("created_at","id") WHERE "prompt_groups"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "prompt_groups_owner_idx" ON "prompt_groups" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "prompt_groups_created_by_idx" ON "prompt_groups" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "prompt_groups_name_idx" ON "prompt_groups" USING gin (lower("youtuber_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prompt_groups_niche_idx" ON "prompt_groups" USING btree (lower("niche") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "prompt_groups_tags_idx" ON "prompt_groups" USING gin ("search_tags");