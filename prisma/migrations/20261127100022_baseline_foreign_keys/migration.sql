-- Foreign keys to tables of later areas. They close cycles between areas, so no area's baseline can contain them.
ALTER TABLE message_choices ADD CONSTRAINT message_choices_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE payments ADD CONSTRAINT payments_tool_order_id_fkey
  FOREIGN KEY (tool_order_id) REFERENCES tool_orders (id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_tool_order_id_fkey
  FOREIGN KEY (tool_order_id) REFERENCES tool_orders (id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_lesson_id_fkey
  FOREIGN KEY (lesson_id) REFERENCES lessons (id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_timetable_id_fkey
  FOREIGN KEY (timetable_id) REFERENCES timetables (id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_statement_id_fkey
  FOREIGN KEY (statement_id) REFERENCES settlement_statements (id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_bill_id_fkey
  FOREIGN KEY (bill_id) REFERENCES company_bills (id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_bill_receipt_id_fkey
  FOREIGN KEY (bill_receipt_id) REFERENCES company_bill_receipts (id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE time_reservations ADD CONSTRAINT time_reservations_timetable_id_fkey
  FOREIGN KEY (timetable_id) REFERENCES timetables (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE time_reservations ADD CONSTRAINT time_reservations_place_id_fkey
  FOREIGN KEY (place_id) REFERENCES company_places (id) ON UPDATE CASCADE ON DELETE RESTRICT;
-- The reserved hours, expert and place equal those of the timetable. Code that changes those releases the hours first.
ALTER TABLE time_reservations ADD CONSTRAINT time_reservations_as_in_timetable
  FOREIGN KEY (timetable_id, coach_id, place_id, starts_at, ends_at)
  REFERENCES timetables (id, coach_id, place_id, starts_at, ends_at);
ALTER TABLE time_reservations ADD CONSTRAINT time_reservations_timetable_reservation_id_fkey
  FOREIGN KEY (timetable_reservation_id) REFERENCES timetable_reservations (id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE settlement_disputes ADD CONSTRAINT settlement_disputes_line_id_fkey
  FOREIGN KEY (line_id) REFERENCES settlement_lines (id) ON UPDATE CASCADE ON DELETE RESTRICT;
