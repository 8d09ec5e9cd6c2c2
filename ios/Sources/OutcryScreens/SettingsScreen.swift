import OutcryCore
import SwiftUI

private struct LicencesKey: EnvironmentKey {
  static var defaultValue: String { "" }
}

extension EnvironmentValues {
  /// The licences of what the app consists of, which it has in a file.
  public var licences: String {
    get { self[LicencesKey.self] }
    set { self[LicencesKey.self] = newValue }
  }
}

/// How the player wants everything, and what is to be said about the app.
@MainActor
struct SettingsScreen: View {
  let view: SettingsView
  @Environment(\.colours) private var colours
  @Environment(\.licences) private var licences
  @State private var hasLicences = false

  var body: some View {
    Page(title: view.title) {
      Panel { Entry(entry: view.name) }
      ForEach(view.settings, id: \.id) { SettingRow(setting: $0) }
      Panel { TallyLines(tallies: view.about) }
      Panel {
        Text(verbatim: view.diagnosticsAbout).font(Type.label).foregroundStyle(colours(\.dimText))
        KeyButton(key: view.diagnostics)
      }
      if !licences.isEmpty {
        ShellKey(text: view.licences, isWide: true) { hasLicences.toggle() }
        if hasLicences { Panel { Licences(parts: licences.components(separatedBy: "\n\n")) } }
      }
    }
  }
}

/// The licences, part by part, so that a screen reader can go through them.
@MainActor
private struct Licences: View {
  let parts: [String]
  @Environment(\.colours) private var colours

  var body: some View {
    ForEach(Array(parts.enumerated()), id: \.offset) { _, part in
      Text(verbatim: part).font(Type.label).foregroundStyle(colours(\.text))
    }
  }
}
