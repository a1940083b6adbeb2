-- Closing an account empties rows that name the person. A request that was already running could write them again.
-- Every insert of such a row therefore reads the account under a lock that closing waits for, and is refused once the
-- account is closed.

CREATE FUNCTION is_left_account(account_id int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  found "AccountStatus";
BEGIN
  IF account_id IS NULL THEN
    RETURN false;
  END IF;
  -- Conflicts with the lock that closing takes before it empties (FOR UPDATE), and with no other.
  SELECT status INTO found FROM users WHERE id = account_id FOR KEY SHARE;
  RETURN found IS NOT DISTINCT FROM 'LEFT';
END $$;

CREATE FUNCTION refuse_row_of_left_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_left_account((row_to_json(NEW) ->> TG_ARGV[0])::int) THEN
    RAISE EXCEPTION 'the account of a row in % is closed', TG_TABLE_NAME
      USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

-- For tables that are written on every call, without building JSON.
CREATE FUNCTION refuse_user_row_of_left_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_left_account(NEW.user_id) THEN
    RAISE EXCEPTION 'the account of a row in % is closed', TG_TABLE_NAME
      USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

-- What is written for many people at once goes on without the one who left.
CREATE FUNCTION skip_row_of_left_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE WHEN is_left_account(NEW.user_id) THEN NULL ELSE NEW END;
END $$;

CREATE FUNCTION keep_left_account_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'account % is closed', OLD.id USING ERRCODE = '23L01', TABLE = 'users';
END $$;

-- Rows of accounts that were closed while something else was written.
UPDATE users SET name = '탈퇴한 회원', phone = NULL, phone_verified_at = NULL, gender = NULL, birth_year = NULL,
  password_hash = NULL, email_verified_at = NULL
WHERE status = 'LEFT';
DELETE FROM sessions r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM ended_sessions r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM attendance_stamps r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM oauth_accounts r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM known_devices r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM favourite_coaches r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM recent_coaches r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM message_choices r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM phone_certifications r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM idempotency_keys r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM calendar_feeds r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM company_learner_memos r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM lesson_memos r USING users u WHERE u.id = r.learner_id AND u.status = 'LEFT';
DELETE FROM question_answers r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM company_notifications r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM body_check_records r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM challenge_participants r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
DELETE FROM challenge_marks r USING users u WHERE u.id = r.user_id AND u.status = 'LEFT';
UPDATE suggest_forms r SET health = NULL, answers = jsonb_set(r.answers, '{address,detail}', '""')
FROM users u WHERE u.id = r.user_id AND u.status = 'LEFT';
UPDATE penalty_points r SET appeal = '' FROM users u WHERE u.id = r.user_id AND u.status = 'LEFT' AND r.appeal IS NOT NULL;
UPDATE marketing_events r SET client_ip = NULL, user_agent = NULL FROM users u WHERE u.id = r.user_id AND u.status = 'LEFT';
INSERT INTO consent_events (user_id, kind, version, granted)
SELECT newest.user_id, newest.kind, 'leave', false
FROM (SELECT DISTINCT ON (user_id, kind) user_id, kind, granted FROM consent_events ORDER BY user_id, kind, id DESC) newest
JOIN users u ON u.id = newest.user_id
WHERE u.status = 'LEFT' AND newest.granted;

CREATE TRIGGER users_left_stays_empty BEFORE UPDATE ON users FOR EACH ROW
WHEN (OLD.status = 'LEFT' AND
  (NEW.email, NEW.name, NEW.phone, NEW.phone_verified_at, NEW.gender, NEW.birth_year, NEW.password_hash, NEW.email_verified_at)
  IS DISTINCT FROM
  (OLD.email, OLD.name, OLD.phone, OLD.phone_verified_at, OLD.gender, OLD.birth_year, OLD.password_hash, OLD.email_verified_at))
EXECUTE FUNCTION keep_left_account_empty();

CREATE TRIGGER sessions_of_open_accounts BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
-- A session that ends while its account is closed leaves no record.
CREATE TRIGGER ended_sessions_of_open_accounts BEFORE INSERT ON ended_sessions FOR EACH ROW EXECUTE FUNCTION skip_row_of_left_account();
CREATE TRIGGER attendance_stamps_of_open_accounts BEFORE INSERT ON attendance_stamps FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER oauth_accounts_of_open_accounts BEFORE INSERT ON oauth_accounts FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER known_devices_of_open_accounts BEFORE INSERT ON known_devices FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER favourite_coaches_of_open_accounts BEFORE INSERT ON favourite_coaches FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER recent_coaches_of_open_accounts BEFORE INSERT ON recent_coaches FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER message_choices_of_open_accounts BEFORE INSERT ON message_choices FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER phone_certifications_of_open_accounts BEFORE INSERT ON phone_certifications FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER idempotency_keys_of_open_accounts BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER calendar_feeds_of_open_accounts BEFORE INSERT ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER consent_events_of_open_accounts BEFORE INSERT ON consent_events FOR EACH ROW WHEN (NEW.granted) EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER question_answers_of_open_accounts BEFORE INSERT ON question_answers FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER body_check_records_of_open_accounts BEFORE INSERT ON body_check_records FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER company_learner_memos_of_open_accounts BEFORE INSERT ON company_learner_memos FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER lesson_memos_of_open_accounts BEFORE INSERT ON lesson_memos FOR EACH ROW EXECUTE FUNCTION refuse_row_of_left_account('learner_id');
CREATE TRIGGER challenge_marks_of_open_accounts BEFORE INSERT ON challenge_marks FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER challenge_participants_of_open_accounts BEFORE INSERT ON challenge_participants FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER company_memberships_of_open_accounts BEFORE INSERT ON company_memberships FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER coaches_of_open_accounts BEFORE INSERT ON coaches FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER suggest_forms_of_open_accounts BEFORE INSERT ON suggest_forms FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER orders_of_open_accounts BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_row_of_left_account('learner_id');
CREATE TRIGGER tool_orders_of_open_accounts BEFORE INSERT ON tool_orders FOR EACH ROW EXECUTE FUNCTION refuse_row_of_left_account('learner_id');
CREATE TRIGGER penalty_points_of_open_accounts BEFORE UPDATE ON penalty_points FOR EACH ROW
WHEN (NEW.appeal IS DISTINCT FROM OLD.appeal AND NEW.appeal <> '') EXECUTE FUNCTION refuse_user_row_of_left_account();
CREATE TRIGGER marketing_events_of_open_accounts BEFORE INSERT ON marketing_events FOR EACH ROW
WHEN (NEW.client_ip IS NOT NULL OR NEW.user_agent IS NOT NULL) EXECUTE FUNCTION skip_row_of_left_account();
CREATE TRIGGER company_notifications_of_open_accounts BEFORE INSERT ON company_notifications FOR EACH ROW EXECUTE FUNCTION skip_row_of_left_account();
CREATE TRIGGER messages_of_open_accounts BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION skip_row_of_left_account();
