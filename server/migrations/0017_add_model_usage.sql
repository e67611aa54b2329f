CREATE TABLE "chosen_model" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"model" text NOT NULL,
	"settings_key" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chosen_model_single" CHECK ("chosen_model"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"called_at" timestamp (3) with time zone NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"purpose" text NOT NULL,
	"script_id" uuid,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"is_estimated" boolean NOT NULL,
	"first_word_ms" integer,
	"total_ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE INDEX "model_calls_called_idx" ON "model_calls" USING btree ("called_at");--> statement-breakpoint
CREATE INDEX "model_calls_script_idx" ON "model_calls" USING btree ("script_id");