-- The choice of messages at night goes with an account that is closed, as the other choices of messages do.
UPDATE users SET night_messages = false WHERE status = 'LEFT' AND night_messages;

DROP TRIGGER users_left_stays_empty ON users;
CREATE TRIGGER users_left_stays_empty BEFORE UPDATE ON users FOR EACH ROW
WHEN (OLD.status = 'LEFT' AND
  (NEW.email, NEW.name, NEW.phone, NEW.phone_verified_at, NEW.gender, NEW.birth_year, NEW.password_hash,
    NEW.email_verified_at, NEW.night_messages)
  IS DISTINCT FROM
  (OLD.email, OLD.name, OLD.phone, OLD.phone_verified_at, OLD.gender, OLD.birth_year, OLD.password_hash,
    OLD.email_verified_at, OLD.night_messages))
EXECUTE FUNCTION keep_left_account_empty();
