-- The reason why a request was lost is only in the log of its state, from which erasing the request deletes it. Older
-- entries of the operators' log repeat it. A migration of its own, because it locks the log for its whole time.
SET LOCAL lock_timeout = '5s';
ALTER TABLE audit_events DISABLE TRIGGER append_only_but_outcome;
UPDATE audit_events SET details = details - 'reason' WHERE action = 'lead.move' AND details ? 'reason';
ALTER TABLE audit_events ENABLE TRIGGER append_only_but_outcome;
