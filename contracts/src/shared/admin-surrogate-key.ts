/** As `surrogateKey`, of what only administrators' screens are made of: visitors load none of it. */
export const adminSurrogateKey = {
  apiKeys: () => 'apikeys',
  webhooks: () => 'webhooks',
  invitations: () => 'invitations',
} as const;
