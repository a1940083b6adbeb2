-- A statement's line for what a coach bears of a refund. The check compares text, because a new value of an enum cannot
-- be used in the transaction that adds it.
ALTER TYPE "SettlementLineKind" ADD VALUE 'FAULT';
ALTER TABLE settlement_lines DROP CONSTRAINT settlement_lines_kind;
ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_kind CHECK (CASE kind::text
  WHEN 'COMPANY_LESSON' THEN num_nonnulls(timetable_id, rate_id) = 2
    AND num_nonnulls(lesson_id, ledger_transaction_id, corrected_dispute_id) = 0 AND amount >= 0
  WHEN 'LESSON' THEN num_nonnulls(lesson_id, ledger_transaction_id) = 2
    AND num_nonnulls(timetable_id, rate_id, corrected_dispute_id) = 0
  WHEN 'FAULT' THEN ledger_transaction_id IS NOT NULL AND amount < 0
    AND num_nonnulls(timetable_id, rate_id, lesson_id, corrected_dispute_id) = 0
  ELSE corrected_dispute_id IS NOT NULL
    AND num_nonnulls(timetable_id, rate_id, lesson_id, ledger_transaction_id) = 0 END);
