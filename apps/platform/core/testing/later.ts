/** An object that is made when it is first used, for example because it needs a platform or a database that starts before the first test. */
export function later<T extends object>(make: () => T): T {
  let made: T | undefined;
  return new Proxy({} as T, {
    get: (_, name) => {
      made ??= make();
      const value: unknown = Reflect.get(made, name);
      return typeof value === 'function' ? value.bind(made) : value;
    },
  });
}
