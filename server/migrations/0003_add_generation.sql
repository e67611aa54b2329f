CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"script_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text,
	"template" text NOT NULL,
	"source" text,
	"variant" integer DEFAULT 0 NOT NULL,
	"token_entry_id" bigint NOT NULL,
	"engine" jsonb,
	"stop_requested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"outcome" text,
	"words" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_pieces" (
	"script_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_pieces_script_id_position_pk" PRIMARY KEY("script_id","position")
);
--> statement-breakpoint
CREATE TABLE "script_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"script_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "beats" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "engine" jsonb;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "content_type" text;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "length" text;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "target_words" jsonb;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "words_per_minute" integer DEFAULT 150 NOT NULL;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "retry_after_seconds" integer;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "token_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_versions" ADD CONSTRAINT "script_versions_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "generations_key" ON "generations" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "generations_script_idx" ON "generations" USING btree ("script_id");--> statement-breakpoint
CREATE INDEX "generations_finished_idx" ON "generations" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "generations_running_idx" ON "generations" USING btree ("created_at") WHERE "generations"."outcome" is null;--> statement-breakpoint
CREATE INDEX "script_pieces_created_idx" ON "script_pieces" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "script_versions_script_idx" ON "script_versions" USING btree ("script_id","created_at","id");