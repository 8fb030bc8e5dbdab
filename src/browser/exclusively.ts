/** Runs one piece of work at a time under this name, among all pages of the extension and its worker. */
export const exclusively = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`winnow:${name}`, work);
