-- Each statement begins after the one before it, so that the id is assigned under the lock.
CREATE OR REPLACE FUNCTION publish_event(receiver uuid, event jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1, hashtext(receiver::text));
  INSERT INTO server_events (user_id, event) VALUES (receiver, publish_event.event);
  PERFORM pg_notify('server_events', receiver::text);
END $$;
