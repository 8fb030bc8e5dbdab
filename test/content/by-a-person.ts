/** An event as browsers make it where a person acts. */
export const byAPerson = <E extends Event>(event: E): E =>
  Object.defineProperty(event, 'isTrusted', { value: true });
