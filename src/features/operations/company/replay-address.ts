import { type ReplayChanges, type ReplayNumber, replayNumbersSchema } from '~/domain/timetable/replay/numbers';

const names = Object.keys(replayNumbersSchema.shape) as ReplayNumber[];

/** Changed numbers as the address keeps them: `blockPoints-2_freeHours-6`. */
export function changesToText(changes: ReplayChanges): string {
  return names.flatMap((name) => (changes[name] === undefined ? [] : [`${name}-${changes[name]}`])).join('_');
}

/** What an address says, as far as it can be a number of these rules. */
export function changesFromText(text: string): ReplayChanges {
  const changes: ReplayChanges = {};
  for (const part of text.split('_')) {
    const [name, value] = part.split('-');
    const known = names.find((one) => one === name);
    if (!known || value === undefined || !/^\d{1,4}$/.test(value)) continue;
    const number = replayNumbersSchema.shape[known].safeParse(Number(value));
    if (number.success) changes[known] = number.data;
  }
  return changes;
}
