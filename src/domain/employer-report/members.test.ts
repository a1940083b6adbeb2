import { describe, expect, it } from 'vitest';
import { findDisclosedGroup, factKey } from '~/test/employer-report/reference-auditor';
import { publishMembers } from './members';

const people = (from: number, to: number) => new Set(Array.from({ length: to - from + 1 }, (_, index) => from + index));
const publish = (
  members: ReadonlySet<number>,
  earlier: readonly [month: string, members: ReadonlySet<number>][] = [],
) =>
  publishMembers(
    { month: '2026-11', members, publishedMembers: earlier.map(([month, own]) => ({ month, members: own })) },
    10,
  ).cell;

describe('the number of members', () => {
  it('is withheld below ten', () => {
    expect(publish(people(1, 9))).toEqual({ people: 'withheld', month: '2026-11' });
    expect(publish(new Set())).toEqual({ people: 'withheld', month: '2026-11' });
    expect(publish(people(1, 10))).toEqual({ people: 10, month: '2026-11' });
  });

  it('stays until ten people have joined or left, because together with the last number it would reveal them', () => {
    const before = ['2026-10', people(1, 300)] as const;
    expect(publish(people(1, 309), [[...before]])).toEqual({ people: 300, month: '2026-10' });
    expect(publish(people(1, 310), [[...before]])).toEqual({ people: 310, month: '2026-11' });
    expect(publish(people(5, 305), [[...before]])).toEqual({ people: 300, month: '2026-10' });
    expect(publish(people(6, 305), [[...before]])).toEqual({ people: 300, month: '2026-11' });
  });

  it('stays the earlier month’s number if the members are the same, so that a new number does not reveal that', () => {
    expect(publish(people(1, 300), [['2026-10', people(1, 300)]])).toEqual({ people: 300, month: '2026-10' });
  });

  it('is checked against every earlier number and against their combinations', () => {
    const [august, september] = [people(1, 100), people(1, 120)];
    // Five more than in August, but fifteen fewer than in September.
    expect(
      publish(people(1, 105), [
        ['2026-08', august],
        ['2026-09', september],
      ]),
    ).toEqual({ people: 120, month: '2026-09' });
    // It differs enough from each earlier number, and combinations with both reveal no small group.
    const third = new Set([...people(1, 100), ...people(121, 149)]);
    expect(
      publish(third, [
        ['2026-08', august],
        ['2026-09', september],
      ]),
    ).toEqual({ people: 129, month: '2026-11' });
  });

  it('never reveals nine people over two years of people joining and leaving', () => {
    const months: ReadonlySet<number>[] = [];
    const published: [string, ReadonlySet<number>][] = [];
    for (let index = 0; index < 24; index += 1) {
      const members = people(1 + index * 3, 60 + index * 4 - (index % 3) * 5);
      months.push(members);
      const month = `20${26 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
      const { cell } = publishMembers(
        { month, members, publishedMembers: published.map(([of, own]) => ({ month: of, members: own })) },
        10,
      );
      if (cell.month === month && cell.people !== 'withheld') published.push([month, members]);
    }
    expect(published.length).toBeGreaterThan(3);
    expect(published.length).toBeLessThan(months.length);
    const rows = published.map(([, members]) => ({
      facts: new Map([...members].map((member) => [factKey(member, 'member'), 1])),
    }));
    expect(findDisclosedGroup(rows, 10)).toBeNull();
  });

  it('is decided over four years with many changes every month, and reveals no small group', () => {
    const published: [string, ReadonlySet<number>][] = [];
    for (let index = 0; index < 48; index += 1) {
      // Ten people join and ten leave; in every eighth month too few do for a new number.
      const [leaving, joining] = index % 8 === 7 ? [(index - 1) * 10, (index - 1) * 10 + 3] : [index * 10, index * 10];
      const members = people(1 + leaving, 40 + joining);
      const month = `20${26 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
      const { cell } = publishMembers(
        { month, members, publishedMembers: published.map(([of, own]) => ({ month: of, members: own })) },
        10,
      );
      if (cell.month === month && cell.people !== 'withheld') published.push([month, members]);
    }
    expect(published.length).toBeGreaterThan(36);
    expect(published.length).toBeLessThan(48);
    const rows = published.map(([, members]) => ({
      facts: new Map([...members].map((member) => [factKey(member, 'member'), 1])),
    }));
    expect(findDisclosedGroup(rows, 10)).toBeNull();
  });
});
