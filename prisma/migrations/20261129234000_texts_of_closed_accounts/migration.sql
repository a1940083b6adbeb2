-- A return has a reason that the person wrote, so only an open account requests one.
CREATE FUNCTION check_tool_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_left_account((SELECT learner_id FROM tool_orders WHERE id = NEW.tool_order_id)) THEN
    RAISE EXCEPTION 'the account of a row in tool_returns is closed' USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_tool_return BEFORE INSERT ON tool_returns FOR EACH ROW EXECUTE FUNCTION check_tool_return();

-- The log is append-only. The one exception: closing an account deletes the texts that people wrote about it.
DROP TRIGGER append_only ON state_events;
CREATE TRIGGER append_only BEFORE DELETE ON state_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_reason BEFORE UPDATE ON state_events FOR EACH ROW
  WHEN (NOT (
    OLD.reason IS NOT NULL AND NEW.reason IS NULL AND (to_jsonb(NEW) - 'reason') = (to_jsonb(OLD) - 'reason')
  )) EXECUTE FUNCTION refuse_change();
