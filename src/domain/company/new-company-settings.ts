/** How the lessons of a new company are run, until an operator changes it. */
export const newCompanySettings = {
  isUseAttendanceNumber: false,
  isUseCoachAttendanceCheck: true,
  isUseOccupant: false,
  isUseEmployeeList: false,
} as const;
