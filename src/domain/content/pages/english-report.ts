import type { ReportCell, ReportContent } from '~/domain/employer-report/schema';
import { percentOf, type ReportSection, tableOf } from '~/domain/employer-report/view/section';
import { englishProgramTitles } from '~/domain/lead/labels';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { countInEnglish } from '~/domain/shared/english-count';
import { seoulDayOf } from '~/domain/shared/seoul-time';

const month = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', month: 'long' });

/** Returns a value; the label of a withheld one. */
const cellOf = (cell: ReportCell) =>
  cell === 'withheld' ? { words: 'Withheld', isWithheld: true } : { words: String(cell), isWithheld: false };

/** Describes participation in English, for the sample report on English pages; companies get theirs in Korean. */
export function englishParticipation({ rules, tables, withheld }: ReportContent): ReportSection {
  const { members, participants, programs } = tables.participation;
  const earlier = month.format(seoulDayOf(`${members.month}-01`));
  const share = percentOf(participants, members.people);
  const titleOf = (key: string) =>
    englishProgramTitles[companyProgramKeys.find((program) => program === key) ?? 'stretch'];
  const numbers = [participants, ...programs.map((program) => program.participants)].filter(
    (cell) => typeof cell === 'number',
  );
  return {
    key: 'participation',
    title: 'Participation',
    lead: 'People who came to at least one lesson in the month. Someone who came several times is counted once.',
    figures: [
      { term: 'Employees', cell: cellOf(members.people), note: `in ${earlier}` },
      {
        term: 'Participants',
        cell: cellOf(participants),
        note: typeof share === 'number' ? `${share}% of the employees in ${earlier}` : null,
      },
    ],
    parts: [
      {
        key: 'programs',
        title: 'Participants by program',
        chart: {
          kind: 'bars',
          maximum: Math.max(1, ...numbers),
          unit: '',
          legend: null,
          rows: programs.map(({ programId, key, participants: people }) => ({
            key: String(programId),
            label: titleOf(key),
            words: cellOf(people).words,
            value: people,
          })),
        },
        table: tableOf(
          'Participants by program',
          ['Program', 'People'],
          [
            ...programs.map(({ programId, key, participants: people }) => ({
              key: String(programId),
              label: titleOf(key),
              cells: [cellOf(people)],
            })),
            { key: 'all', label: 'All programs, counted once', cells: [cellOf(participants)] },
          ],
        ),
        more: null,
      },
    ],
    notes: [],
    withheld: [
      `${countInEnglish(withheld.participation.few, 'value')} withheld`,
      `Fewer than ${rules.leastPeople} people are counted in it, or fewer than ${rules.leastPeople} are not.`,
    ],
  };
}
