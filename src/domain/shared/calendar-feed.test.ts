import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '../shared/seoul-time';
import { type CalendarEvent, foldLine, writeCalendar } from './calendar-feed';

const event: CalendarEvent = {
  uid: '0d2c9a1e-3f4b-4a5c-8d6e-7f8091a2b3c4',
  sequence: 2,
  startsAt: seoulInstant(2026, 12, 1, 12),
  endsAt: seoulInstant(2026, 12, 1, 12, 50),
  changedAt: seoulInstant(2026, 11, 23, 9),
  title: '점심 스트레칭; 목, 어깨',
  place: '본관\n3층',
  description: String.raw`C:\여기`,
  cancelled: false,
};

const unfold = (text: string) => text.replaceAll('\r\n ', '');

describe('a calendar feed', () => {
  it('writes each lesson in UTC, with escaped text', () => {
    const lines = unfold(writeCalendar('회사 수업', [event])).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:0d2c9a1e-3f4b-4a5c-8d6e-7f8091a2b3c4',
        'SEQUENCE:2',
        'DTSTAMP:20261123T000000Z',
        'LAST-MODIFIED:20261123T000000Z',
        'DTSTART:20261201T030000Z',
        'DTEND:20261201T035000Z',
        String.raw`SUMMARY:점심 스트레칭\; 목\, 어깨`,
        String.raw`LOCATION:본관\n3층`,
        String.raw`DESCRIPTION:C:\\여기`,
        'STATUS:CONFIRMED',
      ]),
    );
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('keeps a cancelled lesson and marks it as cancelled', () => {
    expect(writeCalendar('', [{ ...event, cancelled: true }])).toContain('STATUS:CANCELLED');
  });

  it('folds lines at 75 octets, and unfolding restores the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = text.replaceAll(/[\r\n]/g, '');
        const folded = foldLine(line);
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(unfold(folded)).toBe(line);
      }),
    );
  });

  it('never lets text of a lesson start a new line', () => {
    const lines = writeCalendar('', [{ ...event, title: 'a\r\nATTENDEE:mailto:x@example.com' }]).split('\r\n');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });
});
