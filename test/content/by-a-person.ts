/** Returns an event as browsers create it when a person acts. */
export const byAPerson = <E extends Event>(event: E): E =>
  Object.defineProperty(event, 'isTrusted', { value: true });
