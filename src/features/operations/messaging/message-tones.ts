import type { MessageStatus } from '~/domain/operations/schema/message';
import type { MarkTone } from '../list/status-mark';

export const messageTones: Record<MessageStatus, MarkTone> = {
  QUEUED: 'busy',
  ACCEPTED: 'busy',
  SENT: 'good',
  FAILED: 'bad',
  SKIPPED: 'quiet',
};
