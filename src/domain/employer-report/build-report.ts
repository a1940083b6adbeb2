import type { MonthFacts } from './facts';
import { publishMembers } from './members';
import type { EmployerReportPolicy } from './policy';
import { GUESTS, type Person } from './protect/vector';
import { type Candidate, type Known, withhold } from './protect/withhold';
import { type ReportContent, type ReportTable, reportTables, type WithheldCount } from './schema';
import { knownOfEverybody } from './tables/collect';
import { draftBodyCheck, knownOfChanges } from './tables/body-check';
import { draftFill, knownOfSchedule } from './tables/fill';
import { draftParticipation } from './tables/participation';
import { draftSatisfaction, knownOfReviews, sumsOfReviews } from './tables/satisfaction';
import { draftWaiting } from './tables/waiting';

/** Returns all people whom the month is about: the members, and others who appear in its facts. */
export function universeOf({ members, seats, waits, reviews, changes }: MonthFacts): Set<Person> {
  const everybody = new Set(members);
  for (const facts of [seats, waits, reviews, changes]) for (const { person } of facts) everybody.add(person);
  everybody.delete(GUESTS);
  return everybody;
}

/**
 * Builds a company's month for publication: the tables, and how many of their values are withheld. The same facts
 * always give the same report.
 */
export function buildReport(
  facts: MonthFacts,
  { version, leastPeople, freezeDay, coarseWaiting }: EmployerReportPolicy,
): ReportContent {
  const members = publishMembers(facts, leastPeople);
  const everybody = { universe: universeOf(facts), members: members.people };
  const tables = {
    participation: draftParticipation(facts, everybody, { members: members.cell, leastPeople }),
    fill: draftFill(facts, everybody, { leastPeople }),
    waiting: draftWaiting(facts, everybody, { coarseWaiting }),
    satisfaction: draftSatisfaction(facts, everybody),
    bodyCheck: draftBodyCheck(facts, everybody),
  };
  const known: Known = new Map([
    ...['attendance', 'seats', 'demand', 'body'].flatMap((block) => knownOfEverybody(block, everybody)),
    knownOfSchedule(facts, everybody),
    ...knownOfReviews(facts),
    ...knownOfChanges(facts),
  ]);
  const candidates = reportTables.flatMap((table) => tables[table].candidates);
  const wholes = reportTables.flatMap((table) => tables[table].wholes);
  const withheld = withhold(candidates, known, leastPeople, { sums: new Map(sumsOfReviews(facts)), wholes });
  const values = new Map(candidates.map(({ id, value }) => [id, withheld.has(id) ? ('withheld' as const) : value]));
  const cell = (id: string) => values.get(id) ?? 'none';
  const participation = tables.participation.write(cell);
  const counts = countWithheld(candidates, withheld);
  if (members.cell.people === 'withheld') counts.participation.few += 1;
  return {
    csCorporateId: facts.csCorporateId,
    companyName: facts.companyName,
    month: facts.month,
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
