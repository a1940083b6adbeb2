import { describe, expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { serviceTypes } from '~/domain/shared/service-type';
import { isIsland } from './islands';
import { isPriceGroup, priceBooks } from './policy';
import { programs } from './programs';

const priceBook = currentPolicy(priceBooks);

describe('catalogue', () => {
  it('has a program for each vertical, each with its own permalink and price', () => {
    expect(new Set(programs.map((program) => program.serviceType))).toEqual(new Set(serviceTypes));
    expect(new Set(programs.map((program) => program.permalink)).size).toBe(programs.length);
    expect(programs).toHaveLength(120);
    for (const text of ['title', 'summary', 'description'] as const)
      expect(new Set(programs.map((program) => program[text])).size).toBe(programs.length);
    for (const { priceGroup } of programs) expect(priceBook.lesson[priceGroup]).toBeGreaterThan(0);
    expect(isPriceGroup('toString')).toBe(false);
  });

  it('lets payonly programs be paid through a listed program of the same vertical', () => {
    for (const child of programs.filter((program) => program.parentPermalink)) {
      const parent = programs.find((program) => program.permalink === child.parentPermalink);
      expect(parent).toMatchObject({ serviceType: child.serviceType });
      expect(parent?.parentPermalink).toBeUndefined();
    }
  });

  it('marks every program of the vertical pregnant as prenatal or postnatal, and no others', () => {
    for (const { serviceType, permalink, pregnancyTypes = [] } of programs)
      expect(pregnancyTypes.length > 0, permalink).toBe(serviceType === 'pregnant');
    const of = (type: 'prenatal' | 'postnatal') =>
      programs.filter(({ pregnancyTypes }) => pregnancyTypes?.includes(type));
    for (const { title, summary, description, permalink } of of('prenatal'))
      expect(`${title} ${summary} ${description}`, permalink).not.toMatch(/산후|제왕|수유|복직/);
    for (const { title, summary, description, permalink } of of('postnatal'))
      expect(`${title} ${summary} ${description}`, permalink).not.toMatch(/산전|임신|진통|막달/);
  });

  it.each([
    ['5011065000', true], // Jeju, Yeon-dong
    ['4794025000', true], // Ulleung
    ['2872033000', true], // Baengnyeong
    ['2872036000', false], // Yeongheung is connected by a bridge, so it is not an island
    ['1168064000', false], // Seoul, Yeoksam 1-dong
  ])('%s is an island: %s', (code, island) => {
    expect(isIsland(code)).toBe(island);
  });
});
