import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programs } from '~/domain/catalog/programs';
import { serviceTypes } from '~/domain/shared/service-type';
import { toolDrawings } from '~/domain/catalog/tool-drawings';
import { programDrawings } from './program-drawing';

const program = fc.record({
  permalink: fc.stringMatching(/^[a-z]{1,8}$/),
  serviceType: fc.constantFrom(...serviceTypes),
  title: fc.constantFrom('필라테스', '아침 요가', '케틀벨 입문', '수업', '수채화'),
});

describe('drawings of programs', () => {
  it('show what the title names', () => {
    const drawingOf = (title: string) => programDrawings([{ permalink: 'x', serviceType: 'workout', title }])[0];
    expect(['케틀벨 입문', '빈야사 요가', '소도구 필라테스'].map(drawingOf)).toEqual(['kettlebell', 'block', 'ring']);
  });

  it('are all different among the six of a listing', () => {
    for (const type of [...serviceTypes, undefined]) {
      const six = programs.filter(({ serviceType }) => !type || serviceType === type).slice(0, 6);
      expect(new Set(programDrawings(six)).size, type ?? 'all').toBe(6);
    }
  });

  it('are the same for the same list, and never the same for neighbours', () => {
    fc.assert(
      fc.property(fc.array(program, { maxLength: 30 }), (list) => {
        const drawn = programDrawings(list);
        expect(programDrawings(list)).toEqual(drawn);
        for (const [index, key] of drawn.entries()) {
          expect(toolDrawings).toContain(key);
          expect(key).not.toBe(drawn[index + 1]);
        }
      }),
    );
  });
});
