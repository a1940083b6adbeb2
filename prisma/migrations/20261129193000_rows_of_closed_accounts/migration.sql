-- What a person says about others, or others note about a person, is refused once the account is closed. A request that
-- was already running could otherwise write it after the closing has emptied the rows.
CREATE TRIGGER reviews_of_open_accounts BEFORE INSERT OR UPDATE OF contents, rating ON reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_row_of_left_account('learner_id');
CREATE TRIGGER complaints_of_open_accounts BEFORE INSERT ON complaints
  FOR EACH ROW EXECUTE FUNCTION refuse_row_of_left_account('reporter_id');

CREATE FUNCTION account_of_side(contract int, side text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE $2 WHEN 'learner' THEN k.learner_id ELSE c.user_id END
  FROM contracts k JOIN coaches c ON c.id = k.coach_id WHERE k.id = $1
$$;

CREATE FUNCTION check_complaint_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_left_account(account_of_side(NEW.contract_id,
      CASE NEW.reported_by::text WHEN 'learner' THEN 'coach' ELSE 'learner' END)) THEN
    RAISE EXCEPTION 'the account of a row in complaints is closed' USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_complaint_statement BEFORE UPDATE OF other_text ON complaints FOR EACH ROW
  WHEN (NEW.other_text IS NOT NULL AND NEW.other_text IS DISTINCT FROM OLD.other_text)
  EXECUTE FUNCTION check_complaint_statement();

CREATE FUNCTION check_complaint_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_left_account(account_of_side(
      (SELECT contract_id FROM complaints WHERE id = NEW.complaint_id), NEW.side::text)) THEN
    RAISE EXCEPTION 'the account of a row in complaint_photos is closed' USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_complaint_photo BEFORE INSERT ON complaint_photos
  FOR EACH ROW EXECUTE FUNCTION check_complaint_photo();

CREATE TRIGGER trial_notes_of_open_accounts BEFORE UPDATE OF trial_note ON consultings FOR EACH ROW
  WHEN (NEW.trial_note IS NOT NULL AND NEW.trial_note IS DISTINCT FROM OLD.trial_note)
  EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER trial_notes_of_open_accounts BEFORE UPDATE OF trial_note ON contracts FOR EACH ROW
  WHEN (NEW.trial_note IS NOT NULL AND NEW.trial_note IS DISTINCT FROM OLD.trial_note)
  EXECUTE FUNCTION refuse_row_of_left_account('learner_id');
CREATE TRIGGER health_of_open_accounts BEFORE UPDATE OF health ON suggest_forms FOR EACH ROW
  WHEN (NEW.health IS NOT NULL AND NEW.health IS DISTINCT FROM OLD.health)
  EXECUTE FUNCTION refuse_user_row_of_left_account();

-- The answer about conditions of health before an order without a questionnaire needs the consent to the questionnaire's
-- health answers. Rows that name no condition have no content.
CREATE TRIGGER check_new_health BEFORE INSERT ON learner_health_checks FOR EACH ROW
  WHEN (NEW.health IS NOT NULL) EXECUTE FUNCTION check_health_answers('HEALTH_MATCHING');
CREATE TRIGGER check_health BEFORE UPDATE OF health ON learner_health_checks FOR EACH ROW
  WHEN (NEW.health IS NOT NULL AND NEW.health IS DISTINCT FROM OLD.health)
  EXECUTE FUNCTION check_health_answers('HEALTH_MATCHING');

-- Texts and addresses that the closing empties stay empty.
CREATE FUNCTION check_timetable_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_left_account((SELECT user_id FROM timetable_reservations WHERE id = NEW.reservation_id)) THEN
    RAISE EXCEPTION 'the account of a row in timetable_reviews is closed' USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_timetable_review BEFORE INSERT OR UPDATE OF to_coach, memo, secret_memo ON timetable_reviews
  FOR EACH ROW EXECUTE FUNCTION check_timetable_review();
CREATE TRIGGER appeals_of_open_accounts BEFORE UPDATE OF appeal ON penalty_points FOR EACH ROW
  WHEN (NEW.appeal IS DISTINCT FROM OLD.appeal)
  EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER addresses_of_open_accounts BEFORE UPDATE OF address_detail ON orders FOR EACH ROW
  WHEN (NEW.address_detail IS DISTINCT FROM OLD.address_detail)
  EXECUTE FUNCTION refuse_row_of_left_account('learner_id');
CREATE TRIGGER addresses_of_open_accounts BEFORE UPDATE OF recipient, phone, postcode, address_detail, memo
  ON tool_orders FOR EACH ROW
  WHEN ((NEW.recipient, NEW.phone, NEW.postcode, NEW.address_detail, NEW.memo)
    IS DISTINCT FROM (OLD.recipient, OLD.phone, OLD.postcode, OLD.address_detail, OLD.memo))
  EXECUTE FUNCTION refuse_row_of_left_account('learner_id');
