import type { MonthData } from './month-data';
import { publishMembers } from './members';
import type { EmployerReportPolicy } from './policy';
import { GUESTS, type Person } from './protect/vector';
import { type Candidate, type BackgroundKnowledge, withhold } from './protect/withhold';
import { type ReportContent, type ReportTable, reportTables, type WithheldCount } from './schema';
import { backgroundOfPopulation } from './tables/collect';
import { draftBodyCheck, backgroundOfChanges } from './tables/body-check';
import { draftFill, backgroundOfSchedule } from './tables/fill';
import { draftParticipation } from './tables/participation';
import { draftSatisfaction, backgroundOfReviews, sumsOfReviews } from './tables/satisfaction';
import { draftWaiting } from './tables/waiting';

/** Returns all people whom the month is about: the members, and others who appear in its data. */
export function universeOf({ members, seats, waits, reviews, changes }: MonthData): Set<Person> {
  const population = new Set(members);
  for (const records of [seats, waits, reviews, changes]) for (const { person } of records) population.add(person);
  population.delete(GUESTS);
  return population;
}

/**
 * Builds a company's month for publication: the tables, and how many of their values are withheld. The same data always
 * give the same report.
 */
export function buildReport(
  data: MonthData,
  { version, leastPeople, freezeDay, coarseWaiting }: EmployerReportPolicy,
): ReportContent {
  const members = publishMembers(data, leastPeople);
  const population = { universe: universeOf(data), members: members.people };
  const tables = {
    participation: draftParticipation(data, population, { members: members.cell, leastPeople }),
    fill: draftFill(data, population, { leastPeople }),
    waiting: draftWaiting(data, population, { coarseWaiting }),
    satisfaction: draftSatisfaction(data, population),
    bodyCheck: draftBodyCheck(data, population),
  };
  const background: BackgroundKnowledge = new Map([
    ...['attendance', 'seats', 'demand', 'body'].flatMap((block) => backgroundOfPopulation(block, population)),
    backgroundOfSchedule(data, population),
    ...backgroundOfReviews(data),
    ...backgroundOfChanges(data),
  ]);
  const candidates = reportTables.flatMap((table) => tables[table].candidates);
  const wholes = reportTables.flatMap((table) => tables[table].wholes);
  const withheld = withhold(candidates, background, leastPeople, { sums: new Map(sumsOfReviews(data)), wholes });
  const values = new Map(candidates.map(({ id, value }) => [id, withheld.has(id) ? ('withheld' as const) : value]));
  const cell = (id: string) => values.get(id) ?? 'none';
  const participation = tables.participation.write(cell);
  const counts = countWithheld(candidates, withheld);
  if (members.cell.people === 'withheld') counts.participation.few += 1;
  return {
    csCorporateId: data.csCorporateId,
    companyName: data.companyName,
    month: data.month,
    policyVersion: version,
    rules: { leastPeople, freezeDay },
    tables: {
      participation,
      fill: tables.fill.write(cell),
      waiting: tables.waiting.write(cell),
      satisfaction: tables.satisfaction.write(cell),
      bodyCheck: tables.bodyCheck.write(cell),
    },
    withheld: counts,
  };
}

function countWithheld(
  candidates: readonly Candidate[],
  withheld: ReturnType<typeof withhold>,
): Record<ReportTable, WithheldCount> {
  const none = () => ({ few: 0, protects: 0 });
  const counts = {
    participation: none(),
    fill: none(),
    waiting: none(),
    satisfaction: none(),
    bodyCheck: none(),
  };
  for (const { id, table } of candidates) {
    const reason = withheld.get(id);
    if (reason) counts[table][reason] += 1;
  }
  return counts;
}
