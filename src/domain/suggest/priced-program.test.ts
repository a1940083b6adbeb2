import { describe, expect, it } from 'vitest';
import { pricedProgram } from './priced-program';

const programs = [
  { permalink: 'pt', lessonPrice: 70_000 },
  { permalink: 'yoga', lessonPrice: 65_000 },
  { permalink: 'pilates', lessonPrice: 65_000 },
];

describe('the program that prices are shown for', () => {
  it('is the chosen one, whose price is the price', () => {
    for (const program of programs)
      expect(pricedProgram(programs, program.permalink)).toEqual({ program, isLowest: false });
  });

  it('is the cheapest before one is chosen, marked as the lowest price if another costs more', () => {
    expect(pricedProgram(programs, '')).toEqual({ program: programs[1], isLowest: true });
    expect(pricedProgram(programs.slice(1), 'gone')).toEqual({ program: programs[1], isLowest: false });
    expect(pricedProgram([], '')).toEqual({ program: null, isLowest: false });
  });
});
