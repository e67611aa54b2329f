CREATE TABLE "image_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text,
	"digest" text,
	"headline" text NOT NULL,
	"niche" text NOT NULL,
	"wish" text NOT NULL,
	"format" text NOT NULL,
	"token_entry_id" bigint NOT NULL,
	"outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_photo_files" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"source" text NOT NULL,
	"order_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_count" integer NOT NULL,
	"is_in_bucket" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "image_photos_source_known" CHECK ("image_photos"."source" in ('upload', 'ai'))
);
--> statement-breakpoint
ALTER TABLE "token_entries" DROP CONSTRAINT "token_entries_reason_known";--> statement-breakpoint
ALTER TABLE "image_orders" ADD CONSTRAINT "image_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_photo_files" ADD CONSTRAINT "image_photo_files_photo_id_image_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."image_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_photos" ADD CONSTRAINT "image_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_photos" ADD CONSTRAINT "image_photos_order_id_image_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."image_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "image_orders_key" ON "image_orders" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "image_orders_user_idx" ON "image_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "image_photos_owner_idx" ON "image_photos" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "image_photos_order_idx" ON "image_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "image_photos_ai_idx" ON "image_photos" USING btree ("created_at") WHERE "image_photos"."source" = 'ai';--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_reason_known" CHECK ("token_entries"."reason" in ('plan_month', 'boost', 'generation', 'rephrase', 'openings', 'publishing', 'pictures', 'refund', 'reversal', 'admin'));