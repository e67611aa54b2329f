CREATE TABLE "audit_details" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "details_digest" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "previous_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_details_user_idx" ON "audit_details" USING btree ("user_id");--> statement-breakpoint
-- What existing entries say about a person in words moves to the details. The list of fields is KEPT_TEXTS in audit-details.ts.
INSERT INTO audit_details (entry_id, user_id, salt, content)
  SELECT id, user_id, gen_random_uuid()::text, jsonb_build_object('before', words_before, 'after', words_after)::text
  FROM (
    SELECT e.id, e.user_id,
      (SELECT jsonb_object_agg(key, value) FROM jsonb_each(e.before)
        WHERE jsonb_typeof(value) = 'string' AND key NOT IN ('subscriptionStatus', 'status', 'senderRole', 'role')) AS words_before,
      (SELECT jsonb_object_agg(key, value) FROM jsonb_each(e.after)
        WHERE jsonb_typeof(value) = 'string' AND key NOT IN ('subscriptionStatus', 'status', 'senderRole', 'role')) AS words_after
    FROM audit_entries e WHERE e.user_id IS NOT NULL
  ) found
  WHERE words_before IS NOT NULL OR words_after IS NOT NULL;--> statement-breakpoint
UPDATE audit_entries e SET
  before = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(e.before)
    WHERE jsonb_typeof(value) <> 'string' OR key IN ('subscriptionStatus', 'status', 'senderRole', 'role')),
  after = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(e.after)
    WHERE jsonb_typeof(value) <> 'string' OR key IN ('subscriptionStatus', 'status', 'senderRole', 'role')),
  details_digest = encode(sha256(convert_to(d.salt || d.content, 'UTF8')), 'hex')
  FROM audit_details d WHERE d.entry_id = e.id;--> statement-breakpoint
UPDATE audit_entries e SET actor_name = u.name FROM users u WHERE u.id = e.actor_id;--> statement-breakpoint
-- The same content as in audit-chain.repository.ts, which verifies the chain.
CREATE FUNCTION audit_entry_hash(e audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    e.id, e.action, e.actor_id, e.actor_name, e.user_id, e.subject, e.before, e.after, e.details_digest,
    (extract(epoch FROM e.created_at) * 1000)::bigint, e.previous_hash
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
DO $$
DECLARE
  entry audit_entries;
  last_hash text := '';
BEGIN
  FOR entry IN SELECT * FROM audit_entries ORDER BY id LOOP
    entry.previous_hash := last_hash;
    last_hash := audit_entry_hash(entry);
    UPDATE audit_entries SET previous_hash = entry.previous_hash, hash = last_hash WHERE id = entry.id;
  END LOOP;
END $$;--> statement-breakpoint
-- Numbers and chains under a lock that is held until the transaction ends, so that the chain is linear.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last_entry audit_entries;
BEGIN
  PERFORM pg_advisory_xact_lock(727002);
  SELECT * INTO last_entry FROM audit_entries ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last_entry.id, 0) + 1;
  NEW.previous_hash := coalesce(last_entry.hash, '');
  -- Instances of the previous version do not store the name.
  IF NEW.actor_name IS NULL THEN
    SELECT name INTO NEW.actor_name FROM users WHERE id = NEW.actor_id;
  END IF;
  NEW.hash := audit_entry_hash(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_chain BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log cannot be changed.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_details_keep BEFORE UPDATE OR TRUNCATE ON audit_details
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
-- Details are deleted with the account, by the cascade, and in no other way.
CREATE FUNCTION refuse_audit_details_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
    RAISE EXCEPTION 'The audit log cannot be changed.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_details_delete BEFORE DELETE ON audit_details
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_details_deletion();
