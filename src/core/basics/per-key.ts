/** Returns a pure function that computes its result once per key. Its results are kept as long as the function, so keys must be few. */
export function perKey<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}
