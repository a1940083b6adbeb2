-- Erasing a request finds its messages by the beginning of their keys.
SET LOCAL lock_timeout = '5s';
CREATE INDEX messages_dedupe_key_prefix_idx ON messages (dedupe_key text_pattern_ops);
