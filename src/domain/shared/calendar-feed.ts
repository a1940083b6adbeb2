import { brand } from './brand';

/** A lesson as the calendar feed contains it. */
export type CalendarEvent = {
  /** Random and permanent: the calendar identifies the event by it. */
  uid: string;
  /** Increases with every change. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** When the event, its lesson or a name in it last changed; not the time of the read. */
  changedAt: Date;
  title: string;
  place: string;
  description: string;
  cancelled: boolean;
};

/** "20261201T030000Z" */
const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes text for a value of type TEXT (RFC 5545 §3.3.11). */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

const LINE_OCTETS = 75;

/**
 * Folds a line into parts of at most 75 octets, never within a character (RFC 5545 §3.1). Own code, because libraries
 * that count characters (ts-ics) make lines of 200 octets out of Korean text.
 */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      // The leading space of a continuation line counts, too.
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** Writes a calendar feed (RFC 5545) in UTC: Korea has no daylight saving to describe. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.key}//lessons//KO`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function eventLines({
  uid,
  sequence,
  startsAt,
  endsAt,
  changedAt,
  title,
  place,
  description,
  cancelled,
}: CalendarEvent) {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}
