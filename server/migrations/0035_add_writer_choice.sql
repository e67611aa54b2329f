CREATE TABLE "writer_choice" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"kind" text,
	"hosted_provider" text,
	"hosted_key" text,
	"hosted_key_ending" text,
	"hosted_base_url" text,
	"hosted_model" text,
	"ollama_model" text,
	"local_file" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "writer_choice_single" CHECK ("writer_choice"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "writer_hosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
