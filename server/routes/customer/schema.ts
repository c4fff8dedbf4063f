/** The customer API's schema. Names are camelCase, enum values SCREAMING_SNAKE. */
export const typeDefs = /* GraphQL */ `
  "A UUID in its usual spelling."
  scalar UUID
  "A calendar date, YYYY-MM-DD."
  scalar Date

  type Query {
    "The user that the access token was issued for."
    me: User!
  }

  enum UserRole {
    "Has, or had, a contract."
    CUSTOMER
    "Helps customers of the partner."
    SUPPORT
    "Works for the partner with broader permissions."
    STAFF
  }

  type User {
    id: UUID!
    customerNumber: String
    email: String
    firstName: String
    middleName: String
    surname: String
    phoneNumber: String
    birthDate: Date
    role: UserRole!
    "The partner that the user belongs to."
    partner: Partner!
  }

  type Partner {
    id: UUID!
    name: String!
  }
`;
