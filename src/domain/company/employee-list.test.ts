import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNameLine, tidyName } from '~/domain/shared/name-line';
import { isMentioned, readEmployeeList, writeEmployeeList } from './employee-list';

describe('a list of employees', () => {
  it('is read in either order of columns, with and without heads, quotes and the mark of table programs', () => {
    const employees = [
      { name: '김하늘', email: 'sky@daon.test' },
      { name: 'Kim, Jr.', email: 'jr@daon.test' },
    ];
    expect(readEmployeeList('김하늘,sky@daon.test\n"Kim, Jr.",JR@daon.test\n')).toMatchObject({
      employees,
      refused: [],
    });
    expect(
      readEmployeeList('\uFEFF이메일,부서,이름\r\nsky@daon.test,개발,김하늘\r\njr@daon.test,,"Kim, Jr."'),
    ).toMatchObject({ employees, refused: [] });
  });

  it('reads a file whose lines end in several ways line by line', () => {
    const { employees, refused } = readEmployeeList(
      '이름,이메일,가입 여부\r\n김하늘,sky@daon.test,가입\r\n이바다,sea@daon.test,\n박산,hill@daon.test,가입\r오강,river@daon.test',
    );
    expect(employees.map(({ name }) => name)).toEqual(['김하늘', '이바다', '박산', '오강']);
    expect(refused).toEqual([]);
  });

  it('refuses lines that name nobody, by their number and with the reason', () => {
    const { employees, refused } = readEmployeeList(
      `이름,이메일\n,a@daon.test\n김하늘,\n\n김하늘,하늘\n${'가'.repeat(61)},b@daon.test\n김하늘,sky@daon.test\n이하늘,SKY@daon.test`,
    );
    expect(employees).toEqual([{ name: '김하늘', email: 'sky@daon.test' }]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '이름이 없어요.'],
      [3, '이메일이 없어요.'],
      [5, '이메일 주소가 아니에요.'],
      [6, '이름이 너무 길어요.'],
      [8, '같은 이메일이 위에 있어요.'],
    ]);
  });

  it('knows whom a refused line may mean: by an address in it, or else by the name', () => {
    const { mentioned } = readEmployeeList(
      '이름,이메일,메모\n,sky@daon.test\n이바다,sea@daon,SEA@daon.test\n박나무,없음\n최강 <river@daon.test>,',
    );
    const is = (name: string, email: string) => isMentioned({ name, email }, mentioned);
    expect([is('김하늘', 'sky@daon.test'), is('다른', 'sea@daon.test'), is('박나무', 'tree@daon.test')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(is('누구', 'river@daon.test')).toBe(true);
    expect(is('이바다', 'other@daon.test')).toBe(false);
  });

  it('has no cell that is a formula', () => {
    expect(writeEmployeeList([{ name: '=1+1', email: '@x', isMember: false }])).toContain("'=1+1,'@x");
  });

  it('comes back as it was written, whatever the names and addresses are', () => {
    const employees = [
      { name: '-하나', email: '-hana@daon.test' },
      { name: "'=둘", email: '+two@daon.test' },
    ];
    const comesBack = (list: typeof employees) => {
      const written = writeEmployeeList(list.map((one) => ({ ...one, isMember: true })));
      expect(readEmployeeList(written)).toMatchObject({ employees: list, refused: [] });
    };
    comesBack(employees);
    const text = fc.oneof(fc.string({ maxLength: 50 }), fc.stringMatching(/^['=+@,"-]{1,5}[a-z;|]*$/));
    const person = fc.record({
      name: text.map(tidyName).filter((name) => name !== '' && isNameLine(name)),
      email: fc.stringMatching(/^['=+-]?[a-z0-9]{1,8}@[a-z]{1,8}\.test$/),
    });
    const list = fc
      .uniqueArray(person, { selector: ({ email }) => email, minLength: 1, maxLength: 20 })
      .filter((all) => readEmployeeList(all.map(({ email }) => `가,${email}`).join('\n')).refused.length === 0);
    fc.assert(fc.property(list, comesBack));
  });
});
