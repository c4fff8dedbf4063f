{{- define "wattlock.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "wattlock.selector" -}}
app.kubernetes.io/name: wattlock
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "wattlock.labels" -}}
{{ include "wattlock.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* The ports of the surfaces, as the image listens on them. */}}
{{- define "wattlock.ports" -}}
auth: 4000
customer: 4001
partner: 4002
operator: 4003
{{- end }}

{{/* Settings that are no secrets; secrets are mounted, and named by NAME_FILE. */}}
{{- define "wattlock.env" -}}
- { name: WATTLOCK_ENVIRONMENT, value: {{ .Values.environment | quote }} }
{{- range $surface, $url := .Values.urls }}
- { name: WATTLOCK_{{ upper $surface }}_URL, value: {{ $url | quote }} }
{{- end }}
- { name: WATTLOCK_TRUSTED_PROXIES, value: {{ join "," .Values.trustedProxies | quote }} }
- { name: DATABASE_URL_FILE, value: /run/secrets/wattlock/DATABASE_URL }
- { name: WATTLOCK_MASTER_KEY_FILE, value: /run/secrets/wattlock/WATTLOCK_MASTER_KEY }
{{- if .Values.databaseDirectUrl }}
- { name: WATTLOCK_DATABASE_DIRECT_URL_FILE, value: /run/secrets/wattlock/DATABASE_DIRECT_URL }
{{- end }}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end }}

{{/* What a pod of ours may do: nothing but compute, and speak over the network. */}}
{{- define "wattlock.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: secrets
    secret: { secretName: {{ .Values.existingSecret }}, defaultMode: 288 } # 0440
{{- end }}

{{- define "wattlock.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: secrets, mountPath: /run/secrets/wattlock, readOnly: true }
{{- end }}
